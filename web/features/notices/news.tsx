import { paths } from '../../paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NoticeList } from './notice-list.tsx';
import { useLatestNotices } from './notices.data.ts';
import { noticesText } from './notices.text.ts';

/** The unread notices; nothing when all have been read. */
export function News() {
  const unread = useLatestNotices().data?.notices.filter(({ isRead }) => !isRead) ?? [];
  if (unread.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <SectionHeading id="news" aside={<TextLink to={paths.notifications()}>{noticesText.all}</TextLink>}>
        {noticesText.news}
      </SectionHeading>
      <NoticeList notices={unread} />
    </section>
  );
}
