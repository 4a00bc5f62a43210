import { regionOfCountry } from '@pronathle/domain/country-regions';

const addresses: Partial<Record<string, string>> = import.meta.glob(
  '../../node_modules/country-flag-icons/3x2/??.svg',
  { query: '?url', import: 'default', eager: true },
);

/** The flag of a country, from its three letters in athletics; nothing for a team without a flag. */
export function Flag({ code }: { code: string }) {
  const address = addresses[`../../node_modules/country-flag-icons/3x2/${regionOfCountry.get(code)}.svg`];
  if (address === undefined) return null;
  return (
    <img
      src={address}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      className="block h-3 w-4.5 rounded-[2px] outline -outline-offset-1 outline-line"
    />
  );
}
