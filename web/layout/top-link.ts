/** The style of a link in the bar above every page. */
export const topLink =
  'board relative inline-flex min-h-11 items-center px-2 py-2 text-xl leading-none text-night-muted hover:text-white aria-[current]:text-white aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-1 aria-[current]:after:h-[3px] aria-[current]:after:bg-apricot';
