import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { IconCamera } from '../icons/icons.ts';
import classes from './camera-button.module.css';

/** Opens the camera of a phone. A picture comes as JPEG, also from phones that store another format. */
function openCamera(onTaken: (photos: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/jpeg';
  input.setAttribute('capture', 'environment');
  input.hidden = true;
  input.addEventListener('change', () => {
    onTaken([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Some browsers forget an input that is not in the page before a picture is taken.
  document.body.append(input);
  input.click();
}

interface CameraButtonProps {
  /** What the picture is for. */
  label: string;
  onTaken: (photos: File[]) => void;
}

/** Takes a picture instead of choosing a file; shown only on phones and tablets. */
export function CameraButton({ label, onTaken }: CameraButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.camera}
      leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
      aria-label={t`take a photo: ${label}`}
      onClick={() => openCamera(onTaken)}
    >
      {t`take a photo`}
    </Button>
  );
}
