import { refusals, type RefusalBody, type RefusalCode } from '@pronathle/contract';

interface RefusalOptions {
  /** the field the refusal is about, for the form that sent it */
  path?: string;
  /** a sentence that says more than the code's own */
  msg?: string;
  /** the field's own sentence, where it is another one than the whole refusal's */
  atField?: string;
  /** a value that would be accepted in the field's place */
  suggestion?: string | undefined;
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
    const { path = '', msg = refusal.msg, atField = msg, suggestion } = this.options;
    return {
      msg,
      ...(refusal.status === 400 && { errors: [{ path, msg: atField }] }),
      ...(suggestion !== undefined && { suggestion }),
      ...(refusal.code !== undefined && { code: refusal.code }),
    };
  }
}
