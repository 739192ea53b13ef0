import type { Spoken } from '../language/speak.ts'

/** The contents of a mail, in the recipient's language. Every text may contain user input. */
export interface Letter {
  readonly language: Spoken
  readonly subject: string
  readonly heading: string
  readonly greeting?: string
  /** Each becomes a paragraph; the inbox also shows the first next to the subject. */
  readonly paragraphs: readonly string[]
  readonly table?: Table
  readonly button?: { readonly label: string; readonly href: string }
  /** What comes after the button, in smaller print. */
  readonly notes?: readonly string[]
  /** Why they get it. */
  readonly why: string
  /**
   * Where mails of this kind can be stopped. With it the mail is news, and is not sent to an address whose mails come
   * back; without it, the mail was requested and is always tried.
   */
  readonly preferences?: { readonly label: string; readonly href: string }
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
