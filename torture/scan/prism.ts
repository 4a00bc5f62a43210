import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStories } from '../../e2e/run-stories.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import type { ApiDocument } from '../../server/http/openapi-document.ts';
import { readDocument } from '../fuzz/document.ts';
import { npxTool } from './npx-tool.ts';
import { openFront, type Front } from './prism-front.ts';
import type { Scanner } from './scanner.ts';

/**
 * prism is a proxy between the browser and the server. No answer in the stories may violate the API's document.
 */

const tool = npxTool('@stoplight/prism-cli@5.16.0');

/**
 * Only answers are checked against the document. Stories send wrong requests on purpose, which the server must
 * refuse, and not prism.
 */
const flags = ['--errors', '--validate-request', 'false', '--no-cors'];

/** Only the stories on a desktop, because those on a phone make the same calls. */
const stories = ['--project', 'desktop'];

export const prism: Scanner = {
  name: 'prism',
  version: tool.version,
  plants: [
    {
      defect: 'a list does not say how long it is, though the document promises it',
      file: 'server/http/serialize-once.ts',
      edits: [['JSON.stringify(data);', `JSON.stringify(data).replace('"totalCount":', '"count":');`]],
      found: /^GET \/competition-events\b.*totalCount/,
    },
  ],
  scan: async ({ folder, extent }) => {
    const work = mkdtempSync(join(tmpdir(), 'pronathle-prism-'));
    const documentFile = join(work, 'openapi.json');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    let front: Front | undefined;

    const open = async (server: string) => {
      const text = await (await fetch(`${server}/api/openapi.json`)).text();
      writeFileSync(documentFile, text);
      const prismPort = await freePort();
      const proxy = await tool.start(
        ['proxy', documentFile, `${server}/api`, ...flags, '--port', String(prismPort)],
        /Prism is listening/,
      );
      const opened = await openFront(port, {
        api: readDocument(JSON.parse(text) as ApiDocument),
        server: Number(new URL(server).port),
        prism: prismPort,
      });
      front = opened;
      return async () => {
        await opened.close();
        await proxy.stop();
      };
    };

    try {
      const args =
        extent === 'control' ? ['player-competitions', '--grep', 'its disciplines', ...stories] : stories;
      const { passed, failures } = await runStories(args, { product: folder, between: { url, open } });
      return {
        scanned: [`${passed} stories played, ${front?.checked() ?? 0} calls checked against the document`],
        findings: [
          ...new Set(front?.violations() ?? []),
          ...failures.map((failure) => `a story: ${failure}`),
        ],
      };
    } finally {
      rmSync(work, { recursive: true });
    }
  },
};
