import { Link, type LinkProps } from './link.tsx';

/** A link within a text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-tartan underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    />
  );
}
