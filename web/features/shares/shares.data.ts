import { useQuery } from '@tanstack/react-query';
import { assetUrl, call, type CallInput } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

export type Shared = CallInput<'createShare'>['body'];

/** Asks for the player's link to a picture, once for each opening of the dialog. */
export const useShare = (shared: Shared, opening: string) =>
  useQuery({
    queryKey: ['share', opening],
    queryFn: async () => {
      const made = await call('createShare', { body: shared });
      void refresh('listMyShares');
      return made;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Returns the address of a picture on the server that the client talks to. */
export const pictureAt = (image: string): string => assetUrl(new URL(image).pathname);

/** Loads the picture as a file, because a chat shows a file at once and few people open a link. */
export const usePicture = (address: string) =>
  useQuery({
    queryKey: ['share-picture', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error('The server sent no picture.');
      return answer.blob();
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const useSharedLinks = () => useQuery(apiQuery('listMyShares'));

export const useDeleteShare = (id: string) =>
  useMutation({
    mutationFn: () => call('deleteShare', { params: { id } }),
    onSettled: () => refresh('listMyShares'),
  });
