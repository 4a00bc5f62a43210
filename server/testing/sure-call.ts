import { endpoints } from '@pronathle/contract';
import type { TestApp } from './app.ts';

/** Returns the calls for the set-up of a test: a refused call throws, instead of leaving the test without its data. */
export const sureCall = ({ call }: Pick<TestApp, 'call'>): TestApp['call'] => {
  const sure: TestApp['call'] = async (name, options) => {
    const answer = await call(name, options);
    if (answer.status < 200 || answer.status > 299) {
      const { method, path } = endpoints[name];
      throw new Error(
        `${name} (${method} ${path}) was refused: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    return answer;
  };
  return sure;
};
