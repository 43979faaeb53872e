interface CaughtAddresses {
  value: { name: string; address?: string }[];
  text: string;
}

/** A mail as mailparser reads it. */
export interface CaughtMail {
  messageId?: string;
  subject?: string;
  from?: CaughtAddresses;
  to?: CaughtAddresses;
  text?: string;
  html: string | false;
  headers: ReadonlyMap<string, unknown>;
  attachments: { filename?: string; contentType: string; content: Buffer }[];
}

interface CatchOptions {
  /** 0 means any free port. */
  port?: number;
  onMail?: (mail: CaughtMail) => void;
  /** Answers a step with an error code, or closes the connection instead of an answer. */
  refuse?: (step: 'recipient' | 'content', address?: string) => number | 'close' | undefined;
}

export interface MailCatcher {
  port: number;
  mails: CaughtMail[];
  close: () => Promise<void>;
}

export function catchMail(options?: CatchOptions): Promise<MailCatcher>;
