import { refusals, type RefusalBody, type RefusalCode } from '@pronathle/contract';

interface RefusalOptions {
  /** the field that the refusal concerns, for the form that sent it */
  path?: string;
  /** a sentence more precise than the code's own */
  msg?: string;
  /** the field's own sentence, where it differs from the refusal's */
  atField?: string;
  /** an acceptable value for the field */
  suggestion?: string | undefined;
  retryAfterSeconds?: number;
}

/** A request that is refused, with the reason: thrown anywhere below a route, answered in one place. */
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
