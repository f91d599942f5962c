import { Button as RadixButton } from '@radix-ui/themes';
import type { ComponentProps } from 'react';
import classes from './Button.module.css';

/** How loud a button is. One `default` or `destructive` button per view. */
export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
/** `icon` is square and needs an `aria-label`. */
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

/** Props of {@link Button}. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows a spinner, keeps the width and takes no second press. */
  readonly busy?: boolean;
  /** Renders the one child (a link, say) as the button. */
  readonly asChild?: boolean;
}

const radixVariants = {
  default: 'solid',
  destructive: 'solid',
  outline: 'outline',
  secondary: 'soft',
  ghost: 'soft',
  link: 'soft',
} as const satisfies Record<ButtonVariant, string>;

/**
 * A press that does something here and now. For going elsewhere use a link.
 *
 * Use it for acts: one `default` or `destructive` in a view, the others `outline` or `ghost`.
 */
export function Button({
  variant = 'default',
  size = 'default',
  busy = false,
  disabled,
  className,
  ...props
}: ButtonProps) {
  return (
    <RadixButton
      type={props.asChild ? undefined : 'button'}
      {...props}
      variant={radixVariants[variant]}
      {...(variant === 'default' ? {} : { color: 'gray' as const })}
      loading={busy}
      disabled={busy || disabled}
      className={[classes.button, classes[variant], classes[`size-${size}`], className].filter(Boolean).join(' ')}
    />
  );
}
