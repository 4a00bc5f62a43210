import { useAdminChange } from './admin-change.ts';
import { call } from './api.ts';

export function useUndoMerge(mergeId: string) {
  return useAdminChange(() => call('undoMerge', { params: { id: mergeId } }));
}
