import { UserList } from '../features/admin-users/user-list.tsx';
import { Page } from '../ui/page.tsx';

export function AdminUsersPage() {
  return (
    <Page>
      <UserList />
    </Page>
  );
}
