import type { User } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import type { FieldAt, FieldOf } from '../../lib/save-form.ts';
import { useSession } from '../../lib/session.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { UserField } from './user-draft.ts';
import type { UserChanges } from './users.data.ts';
import { usersText as text } from './users.text.ts';

/**
 * The form fields of a new or existing account. `autoComplete` keeps browsers from filling in the admin's own details.
 */
export function UserFields({ user, at }: { user?: User; at: FieldAt<UserField> }) {
  const isNew = user === undefined;
  // Admins change their own e-mail address and password in the profile, which asks for the current password.
  const isOneself = useSession()?.user._id === user?._id;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.firstName}
          required
          autoComplete="off"
          maxLength={limits.personName}
          defaultValue={user?.firstName}
          {...at('firstName')}
        />
        <TextField
          label={text.lastName}
          required
          autoComplete="off"
          maxLength={limits.personName}
          defaultValue={user?.lastName}
          {...at('lastName')}
        />
        <TextField
          label={text.username}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.username}
          defaultValue={user?.username}
          {...at('username')}
        />
        <SelectField
          label={text.role}
          defaultValue={user?.role ?? 'user'}
          hint={user?.role === 'user' ? text.promotionHint(limits.adminPassword) : undefined}
          {...at('role')}
        >
          <option value="user">{text.roles.user}</option>
          <option value="admin">{text.roles.admin}</option>
        </SelectField>
      </div>
      <TextField
        label={text.email}
        type="email"
        required
        autoComplete="off"
        maxLength={limits.email}
        defaultValue={user?.email}
        readOnly={isOneself}
        hint={isOneself ? text.ownAccountHint : undefined}
        {...at('email')}
      />
      {!isOneself && (
        <PasswordField
          label={isNew ? text.password : text.newPassword}
          required={isNew}
          autoComplete="new-password"
          hint={(isNew ? text.passwordHint : text.newPasswordHint)(limits.password, limits.adminPassword)}
          {...at('password')}
        />
      )}
      {!isNew && (
        <CheckboxField
          label={text.isEmailVerified}
          name={'isEmailVerified' satisfies FieldOf<UserChanges>}
          defaultChecked={user.isEmailVerified}
        />
      )}
    </>
  );
}
