import { refusals, type RefusalBody, type RefusalCode } from '@pronathle/contract';

interface RefusalOptions {
  /** the field the refusal is about, for the form that sent it */
  path?: string;
  /** a sentence that says more than the code's own */
  msg?: string;
  retryAfterSeconds?: number;
}

/** A request that is not done, and why: thrown anywhere below a route, answered in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly options: RefusalOptions;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  get body(): RefusalBody {
    const refusal: { status: number; msg: string; code?: string } = refusals[this.code];
    const msg = this.options.msg ?? refusal.msg;
    return {
      msg,
      ...(refusal.status === 400 && { errors: [{ path: this.options.path ?? '', msg }] }),
      ...(refusal.code !== undefined && { code: refusal.code }),
    };
  }
}
