import { paths } from '../paths.ts';
import { managingText } from './managing.text.ts';

/** The way back from an admin's screen, as its header shows it. */
export const backToAdmin = { to: paths.admin(), label: managingText.backToAdmin };
