import type { SeasonRanking } from '@pronathle/contract';
import { leagueMessages as say } from '@pronathle/contract/league.messages';
import { limits } from '@pronathle/domain/limits';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUpdateSeason } from './season.data.ts';
import { seasonText as text } from './season.text.ts';

/** The dialog in which the owner of a season renames it. */
export function RenameSeasonDialog({
  season: { _id, name },
  onClose,
}: {
  season: SeasonRanking['season'];
  onClose: () => void;
}) {
  const state = useSaveForm({
    read: (typed) => ({ name: typed('name').trim() }),
    check: (draft) => ({ name: draft.name === '' ? say.seasonNameEmpty : undefined }),
    saving: useUpdateSeason(_id),
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
    },
  });
  return (
    <SaveDialog
      title={text.renameTitle}
      submitLabel={text.save}
      state={state}
      failed={text.renameFailed}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        required
        autoComplete="off"
        maxLength={limits.leagueName}
        defaultValue={name}
        {...state.at('name')}
      />
    </SaveDialog>
  );
}
