import { paths } from '../paths.ts';
import { managingText } from './managing.text.ts';

/** The link from an admin's screen back to the dashboard, for the screen's header. */
export const backToAdmin = { to: paths.admin(), label: managingText.backToAdmin };
