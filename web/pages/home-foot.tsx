import { CurrentCompetitions } from '../features/competitions/current-competitions.tsx';
import { PopularLeagues } from '../features/leagues/popular-leagues.tsx';

/** The end of the home page: competitions and public leagues to join. */
export function HomeFoot({ className }: { className: string }) {
  return (
    <>
      <div className={className}>
        <CurrentCompetitions />
      </div>
      <div className={className}>
        <PopularLeagues />
      </div>
    </>
  );
}
