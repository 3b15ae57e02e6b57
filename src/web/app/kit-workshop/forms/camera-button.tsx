import { CameraButton } from '../../../kit/forms/camera-button.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: { 'on phones and tablets only': <CameraButton label="ID" onTaken={nothing} /> },
};
