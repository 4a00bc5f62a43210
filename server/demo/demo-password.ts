/** the password of the demo's accounts */
export const demoPassword = 'demo-pronathle';
