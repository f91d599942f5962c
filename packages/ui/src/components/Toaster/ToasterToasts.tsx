import { Theme } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { noticeIcons } from './notice-icons.tsx';
import classes from './Toaster.module.css';
import type { ToasterProps } from './Toaster.tsx';
import { type ToastOrder, toastQueue } from './toast-queue.ts';

const classNames = {
  toast: classes.toast ?? '',
  success: classes.activity ?? '',
  info: classes.activity ?? '',
  warning: classes.attention ?? '',
  error: classes.error ?? '',
  title: classes.title ?? '',
  description: classes.description ?? '',
  actionButton: classes.action ?? '',
};

function carryOut(order: ToastOrder) {
  if (order.does === 'dismiss') {
    // The library shows after a timeout and dismisses at once: what was said just before would stay.
    setTimeout(() => toast.dismiss(order.id));
    return;
  }
  const { type, id, notice } = order;
  const { title, description } = notice;
  const action = notice.action && { label: notice.action.label, onClick: notice.action.run };
  // Undefined, because what an update leaves out stays as it was.
  if (type === 'default') toast.message(title, { id, description, action, ...{ type: undefined } });
  else toast[type](title, { id, description, action });
}

/** Keeps toasts from leaving while the focus is among them; the library itself waits for the pointer alone. */
function holdWhileFocused(section: HTMLElement) {
  const hold = () => section.querySelector('ol')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  const holdOn = () => section.contains(document.activeElement) && hold();
  const release = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && section.contains(relatedTarget)) return;
    section.querySelector('ol')?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
  };
  section.addEventListener('focusin', hold);
  section.addEventListener('focusout', release);
  section.addEventListener('mouseleave', holdOn);
  const changes = new MutationObserver(holdOn);
  changes.observe(section, { childList: true, characterData: true, subtree: true });
  return () => {
    section.removeEventListener('focusin', hold);
    section.removeEventListener('focusout', release);
    section.removeEventListener('mouseleave', holdOn);
    changes.disconnect();
  };
}

/** From the edge, or from the buttons of a dialog that stands over it. */
const above = (offset: number) => `max(${offset}px, calc(var(--foot-height, 0px) + 12px))`;

/** The toasts themselves, with the library behind them. */
export function ToasterToasts({ duration }: Required<ToasterProps>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => toastQueue.serveWith(carryOut), []);
  useEffect(() => (section.current ? holdWhileFocused(section.current) : undefined), []);
  // Beside the dialogs, which are put at the end of the body: within the page they would stand under their overlay.
  return createPortal(
    <Theme asChild>
      <div>
        <Sonner
          ref={section}
          className={classes.toaster ?? ''}
          position="bottom-right"
          duration={duration}
          visibleToasts={3}
          gap={14}
          offset={{ bottom: above(32), right: '32px' }}
          mobileOffset={{ bottom: above(16), left: '16px', right: '16px' }}
          hotkey={['altKey', 'KeyT']}
          containerAriaLabel="Notifications"
          pauseWhenPageIsHidden
          icons={noticeIcons}
          toastOptions={{ classNames }}
        />
      </div>
    </Theme>,
    document.body,
  );
}
