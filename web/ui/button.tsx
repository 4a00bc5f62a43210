import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { uiText } from './ui.text.ts';

export type ButtonTone = 'primary' | 'quiet' | 'danger' | 'plain' | 'onTartan' | 'onTartanQuiet';

const shape =
  'board inline-flex min-h-11 items-center justify-center gap-2 rounded-md py-2 leading-none no-underline transition-colors disabled:opacity-60 aria-disabled:opacity-60';

const tones: Record<ButtonTone, string> = {
  primary: 'px-5 text-xl bg-action text-white hover:bg-action-hover',
  quiet: 'px-5 text-xl border-2 border-field-line bg-surface text-ink hover:border-tartan hover:text-tartan',
  danger: 'px-5 text-xl border-2 border-danger bg-surface text-danger hover:bg-danger-soft',
  plain: 'px-2 text-lg text-ink hover:bg-tartan-soft hover:text-tartan',
  onTartan: 'px-5 text-xl bg-white text-night hover:bg-apricot',
  onTartanQuiet: 'px-5 text-xl border-2 border-white text-white hover:bg-white hover:text-night',
};

/** Returns the classes that make a plain `<a>` look like a button. Pages of this site use `LinkButton`. */
export const buttonLook = (tone: ButtonTone, className = '') => `${shape} ${tones[tone]} ${className}`;

interface Look {
  tone?: ButtonTone;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /**
   * the button's action is in progress: the button keeps the focus, ignores presses, and shows a sign after a moment
   */
  busy?: boolean;
  /** the button's action is not possible yet: the button keeps the focus and ignores presses */
  held?: boolean;
}

export function Button({
  tone = 'primary',
  type = 'button',
  busy = false,
  held = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || held || undefined}
      aria-busy={busy || undefined}
      className={buttonLook(tone, className)}
      onClick={(event) => {
        if (busy || held) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {busy && <span role="img" aria-label={uiText.underWay} className="under-way" />}
    </button>
  );
}

export function LinkButton({ tone = 'primary', className = '', ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonLook(tone, className)} />;
}
