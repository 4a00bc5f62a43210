import type { Prediction } from '@pronathle/contract';
import { call, isGone } from '../../lib/api.ts';
import { refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import { toast } from '../../lib/toast.ts';
import { dropDraft } from './kept-drafts.ts';
import { refreshPredictions, showOnDaySheets } from './outdate-predictions.ts';

/** Deletes a prediction. `onDeleted` is called before outdated answers are read again. */
export function useDeletePrediction({ _id, league, competitionEvent }: Prediction, onDeleted: () => void) {
  async function forget() {
    dropDraft(league._id, competitionEvent._id);
    showOnDaySheets(league._id, competitionEvent._id, null);
    onDeleted();
    await refreshPredictions();
  }
  return useMutation({
    mutationFn: () => call('deletePrediction', { params: { id: _id } }),
    onSuccess: ({ msg }) => {
      toast.success(msg);
      return forget();
    },
    // Another tab may have deleted the prediction, or the lock may have passed.
    onError: (error) => (isGone(error) ? forget() : refresh('getEvent')),
  });
}
