import { Bell } from 'lucide-react';
import { paths } from '../../paths.ts';
import { NavLink } from '../../ui/link.tsx';
import { useUnread } from './notices.data.ts';
import { noticesText } from './notices.text.ts';

/** In the bar above every page of a player: the number of unread notices, and a link to them. */
export function NoticeBell() {
  const unread = useUnread();
  return (
    <NavLink
      to={paths.notifications()}
      aria-label={noticesText.bell(unread)}
      className="relative grid size-11 place-items-center rounded-md text-night-muted hover:text-white aria-[current]:text-white"
    >
      <Bell size={22} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 grid min-h-5 min-w-5 place-items-center rounded-full bg-apricot px-1 text-xs font-bold text-night"
        >
          {noticesText.atMost(unread)}
        </span>
      )}
    </NavLink>
  );
}
