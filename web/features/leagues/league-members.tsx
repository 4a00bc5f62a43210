import type { League } from '@pronathle/contract';
import { searchKey } from '@pronathle/domain/identity';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { leagueMembersText } from './league-members.text.ts';

const PER_PAGE = 30;
/** The page of a league with more members than this has a search field. */
const MANY = 12;

/** The members of a league, the owner first. Only members and admins see the names. */
export function LeagueMembers({ league }: { league: League }) {
  const { members, owner } = league;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const me = useSession()?.user._id;
  if (members === undefined) return <Alert tone="info">{leagueMembersText.hidden}</Alert>;

  const found = members
    .filter(({ username, firstName = '', lastName = '' }) =>
      searchKey(`${username} ${firstName} ${lastName}`).includes(searchKey(search)),
    )
    .toSorted((a, b) => Number(b._id === owner._id) - Number(a._id === owner._id));
  const totalPages = Math.ceil(found.length / PER_PAGE);
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <div className="grid gap-5">
      {members.length > MANY && (
        <TextField
          label={leagueMembersText.search}
          type="search"
          className="max-w-md"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      )}
      {found.length === 0 && <p className="text-muted">{leagueMembersText.noMatch}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ _id, username, firstName, lastName }) => (
          <li
            key={_id}
            className={`flex items-center gap-3 rounded-lg border border-line px-4 py-3 ${_id === me ? 'bg-tartan-soft' : 'bg-surface'}`}
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {username}
                {_id === me && <Pill tone="tartan">{leagueMembersText.me}</Pill>}
              </span>
              <span className="block text-sm text-muted">
                {firstName} {lastName}
              </span>
            </span>
            {_id === owner._id && (
              <Pill tone="warning">
                <Crown size={16} aria-hidden="true" />
                {leagueMembersText.owner}
              </Pill>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} onPage={setPage} />
    </div>
  );
}
