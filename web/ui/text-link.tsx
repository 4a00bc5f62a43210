import { Link, type LinkProps } from './link.tsx';
import { uiText } from './ui.text.ts';

/** A link within a text. A link that opens a new tab says so to screen readers. */
export function TextLink({ className = '', children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-tartan underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    >
      {children}
      {rest.target === '_blank' && <span className="sr-only"> {uiText.newWindow}</span>}
    </Link>
  );
}
