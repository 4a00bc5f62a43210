import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { uiText } from './ui.text.ts';

export function ThemeSwitch() {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={dark ? uiText.lightTheme : uiText.darkTheme}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      className="grid size-11 place-items-center rounded-md hover:bg-night-line"
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
