import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './open-sheet.module.css';

export interface SheetModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the filled one last, on the right of a ruled foot. */
  foot?: ReactNode;
  /** A band above the title, such as <Illustration variant="double" />; it centres the title. */
  picture?: ReactNode;
  /** Width in px, at most 750. */
  width?: number;
  /** False while a request is running that must not be abandoned. */
  closable?: boolean;
}

/**
 * Returns the focus to where it was before a request ran: a button that is disabled meanwhile loses it to the page, and
 * a reader would stand outside the dialog that shows the error.
 */
function useFocusAfterRequest(isRunning: boolean): void {
  const focusBefore = useRef<Element | null>(null);
  // A layout effect, because the browser takes the focus from a disabled button before the next paint.
  useLayoutEffect(() => {
    if (isRunning) {
      focusBefore.current = document.activeElement;
      return;
    }
    const { activeElement, body } = document;
    if (activeElement === body && focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
    focusBefore.current = null;
  }, [isRunning]);
}

/** The modal itself, loaded when the first one opens. */
export function OpenSheet(props: SheetModalProps) {
  const { onClose, width = 560, closable = true } = props;
  // What it was about is often gone as soon as it closes; it fades out with what it last showed.
  const shown = useRef(props);
  if (props.opened) shown.current = props;
  const { title, children, foot, picture } = shown.current;
  // Loaded only once it should open, but a modal stores the focus to restore only when `opened` changes to true.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const opened = props.opened && mounted;
  useFocusAfterRequest(!closable);
  useLockedScroll(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={Math.min(width, 750)}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      centered
      radius="xl"
      padding="xl"
      removeScrollProps={{ removeScrollBar: false }}
      transitionProps={{ duration: 150, transition: 'fade' }}
    >
      <Modal.Overlay color="var(--mantine-color-evergreen-9)" backgroundOpacity={0.5} />
      <Modal.Content>
        {picture && <div className={classes.picture}>{picture}</div>}
        {/* A header of the dialog, not of the page: without the role it counts as a second banner. */}
        <Modal.Header role="presentation" className={classes.header} data-centred={picture ? true : undefined}>
          <Modal.Title>{title}</Modal.Title>
          {closable && !picture && <Modal.CloseButton aria-label={t`Close`} iconSize={20} />}
        </Modal.Header>
        <Modal.Body className={classes.body} data-centred={picture ? true : undefined}>
          {children}
        </Modal.Body>
        {foot && (
          <div className={classes.foot} data-centred={picture ? true : undefined}>
            {foot}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** How many dialogs are open: a dialog may open above another one. */
let open = 0;

/**
 * Stops the page behind a dialog from scrolling, and leaves the room of its scrollbar, so that nothing moves. Mantine
 * does it with a style element, which the content security policy refuses.
 */
function useLockedScroll(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { style } = document.body;
    if (open === 0) {
      style.marginRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
      style.overflow = 'hidden';
    }
    open += 1;
    return () => {
      open -= 1;
      if (open > 0) return;
      style.removeProperty('margin-right');
      style.removeProperty('overflow');
    };
  }, [isLocked]);
}
