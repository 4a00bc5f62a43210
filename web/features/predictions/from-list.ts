import { useLocation } from 'react-router';

/** The state passed to an event's page: the list it was chosen from, with its tab and filter. */
export interface FromList {
  list: string;
}

/** Used by the links of a list to its events. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The list that an event was chosen from; undefined when its page was opened otherwise. */
export function useListBack(): string | undefined {
  const state = useLocation().state as Partial<FromList> | null;
  return state?.list;
}
