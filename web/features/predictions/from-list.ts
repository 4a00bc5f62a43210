import { useLocation } from 'react-router';

/** The state passed to an event's page: the address of the list with the link to it, with its tab and filter. */
export interface FromList {
  list: string;
}

/** Returns that state for the current list, for the links to its events. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Returns the address of the list that linked to an event; undefined when its page was opened otherwise. */
export function useListBack(): string | undefined {
  const state = useLocation().state as Partial<FromList> | null;
  return state?.list;
}
