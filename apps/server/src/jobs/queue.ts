import type { Tx } from '../db/tx.ts'
import { enqueueJobs } from './store.ts'

/**
 * The payload of each task. IDs only: a payload is in the database until its job is done, and the job reads the state
 * when it runs.
 */
export interface Tasks {
  /** Mails a link that sets a new password; null does nothing, so that an unknown address costs the same. */
  'password-link': { readonly user_id: string | null }
  /** Mails a link that confirms the address of the account; does nothing where it is confirmed. */
  'email-proof-mail': { readonly user_id: string }
  /** Mails a person that mails reach them, after some came back. */
  'trial-mail': { readonly user_id: string }
  /** Tells a person of a browser that they had not signed in from before. */
  'new-device-mail': { readonly device_id: string }
  /** Tells a person what was changed in how their account is kept safe. */
  'account-notice': {
    readonly user_id: string
    readonly what:
      | 'password-changed'
      | 'app-added'
      | 'app-removed'
      | 'passkey-added'
      | 'passkey-removed'
      | 'recovery-codes-renewed'
      | 'recovery-code-used'
      | 'closing'
      | 'kept'
  }
  /** Mails one of the two links that a change of address needs; one mailed before stops working. */
  'email-change-mail': { readonly change_id: string; readonly to: 'old' | 'new' }
  /** Mails the old address of a person the way back. */
  'email-undo-mail': { readonly undo_id: string }
  /** Mails the link of an invitation with a new token; earlier links stop working. */
  'invitation-mail': { readonly organisation_id: string; readonly invitation_id: string }
  /** Mails the link of a receipt of a DSC token with another token; a link mailed before stops working. */
  'dsc-receipt-mail': { readonly organisation_id: string; readonly movement_id: string }
  /** Finds holders of certificates that came to a step of the ladder, and queues a mail for each address. */
  'remind-holders': Readonly<Record<string, never>>
  /** Mails the holder of an address which certificates end; does nothing where that was begun. */
  'dsc-holder-mail': { readonly organisation_id: string; readonly address_hash: string }
  'recompute-entity': { readonly organisation_id: string; readonly entity_id: string }
  /** Updates calendars after an order of the organisation, which moves only these obligations. */
  'follow-order': {
    readonly organisation_id: string
    readonly entity_ids: readonly string[]
    readonly obligation_ids: readonly string[]
    /** The law that the calendars were made with, and the one with (or without) the order. */
    readonly before: string
    readonly law: string
  }
  /** Finds every calendar that is behind (new catalogue, horizon moved on, change not followed) and queues it. */
  'catch-up-calendars': Readonly<Record<string, never>>
  /** Works out what the approval of an uploaded release of the law would change; does nothing where it does not wait. */
  'compare-law-release': { readonly law_release_id: string }
  /** Works out what each late item of an entity costs today. */
  'cost-entity': { readonly organisation_id: string; readonly entity_id: string }
  /** Finds every entity with a late item whose cost is that of another day, and queues it. */
  'cost-calendars': Readonly<Record<string, never>>
  /** Deletes sessions, links and counted tries that have run out. */
  'forget-expired': Readonly<Record<string, never>>
  /** Queues a digest for every organisation. */
  'morning-digest': Readonly<Record<string, never>>
  /** Tells each person what is overdue, due today and due soon; once a day. */
  'digest-of-organisation': { readonly organisation_id: string }
  /** Tells what this release of the catalogue moves against the one that the calendars were made with. */
  'tell-law-change': { readonly organisation_id: string; readonly older: string }
  /** Tells those who may approve it that a release of the catalogue waits. */
  'tell-release-waits': { readonly organisation_id: string; readonly held: string }
  /** Tells people that an order of the organisation moved their items, or was taken back. */
  'tell-extension': {
    readonly organisation_id: string
    readonly extension_id: string
    readonly what: 'approved' | 'withdrawn'
  }
  'mail-notification': { readonly organisation_id: string; readonly notification_id: string }
  'push-notification': {
    readonly organisation_id: string
    readonly notification_id: string
    readonly subscription_id: string
  }
  /** Erases accounts that their people closed, when the grace is over. */
  'erase-accounts': Readonly<Record<string, never>>
  /** Deletes invitations that are old, whatever became of them. */
  'forget-invitations': Readonly<Record<string, never>>
  /** Encrypts people's numbers that lie readable. */
  'seal-numbers': Readonly<Record<string, never>>
  /** Signs where the audit trails end. */
  'seal-audit': Readonly<Record<string, never>>
  /** Writes everything of an organisation into one file; does nothing where it is done, or was cancelled. */
  'make-export': { readonly organisation_id: string; readonly export_id: string }
  /** Tells an admin that the organisation is being closed. */
  'closing-mail': { readonly organisation_id: string; readonly user_id: string }
  /** Queues the deletion of organisations whose grace is over. */
  'delete-closed': Readonly<Record<string, never>>
  /** Deletes everything of an organisation; goes on where it was. */
  'delete-organisation': { readonly organisation_id: string }
  /** Mails the proof of deletion. */
  'deletion-mail': { readonly organisation_id: string; readonly user_id: string }
  /** Works on the sheet of an import until it is through or stopped; does nothing where it has ended. */
  'work-on-import': { readonly organisation_id: string; readonly import_id: string }
  /** Deletes sheets of imports that were kept long enough. */
  'forget-imports': Readonly<Record<string, never>>
  /** Deletes contents of files that no document names any more. */
  'sweep-contents': Readonly<Record<string, never>>
  /** Sends what waits for the webhooks of an organisation; does nothing where nothing does. */
  'send-webhooks': { readonly organisation_id: string }
  /** Finds organisations in which something waits for a webhook that may be tried now, and queues them. */
  'wake-webhooks': Readonly<Record<string, never>>
  /** Deletes deliveries to webhooks that were kept long enough. */
  'forget-deliveries': Readonly<Record<string, never>>
  /** Looks into an upload whether it can become an organisation; changes nothing else. */
  'look-into-arrival': { readonly arrival_id: string }
  /** Makes the organisation of an upload, whole or not at all; does nothing where it is made, or was cancelled. */
  'bring-in': { readonly arrival_id: string }
  /** Deletes uploads that came to nothing, and addresses of people who were not invited. */
  'forget-arrivals': Readonly<Record<string, never>>
  /** Makes a diligence pack or a certificate; does nothing where it is done, or was cancelled. */
  'make-pack': { readonly organisation_id: string; readonly pack_id: string }
  /** Deletes packs that were kept long enough, and files that no pack names. */
  'forget-packs': Readonly<Record<string, never>>
  /** Deletes exports that were kept long enough. */
  'forget-exports': Readonly<Record<string, never>>
  /** Deletes what was kept of changed items for minutes, to undo them. */
  'forget-undos': Readonly<Record<string, never>>
  /** Queues the generation of tasks for every organisation with a task template or a recurring task. */
  'generate-all-tasks': Readonly<Record<string, never>>
  /** Adds the tasks that the templates and recurring tasks of an organisation lack; goes on where it was. */
  'generate-tasks': { readonly organisation_id: string }
  /** Deletes tasks that were deleted a day ago, and what was kept of changed ones for minutes, to undo them. */
  'forget-tasks': Readonly<Record<string, never>>
  /** Counts the days of all notices again: the law may be another since yesterday. */
  'recount-notices': Readonly<Record<string, never>>
  /** Reminds owners of notices of days that are near or past, each once. */
  'remind-notices': Readonly<Record<string, never>>
  /** Deletes notices that were deleted a day ago, files that were read and not taken, and what was kept to undo changes. */
  'forget-notices': Readonly<Record<string, never>>
  /** Deletes worksheets that were deleted a day ago. */
  'forget-worksheets': Readonly<Record<string, never>>
  /** Deletes notifications that were kept long enough. */
  'forget-notifications': Readonly<Record<string, never>>
  /** Finds saved reports whose time to be mailed has come, and queues a mail for each recipient. */
  'mail-due-reports': Readonly<Record<string, never>>
  /** Mails a saved report to one person; does nothing where that was begun. */
  'mail-report': {
    readonly organisation_id: string
    readonly saved_report_id: string
    readonly day: string
    readonly organisation_user_id: string
  }
  /** Takes the backup of the day and deletes those that are no longer kept; nothing on a foreign database. */
  'daily-backup': Readonly<Record<string, never>>
}
export type TaskName = keyof Tasks

/** One function a task. Each may run twice or a day late. */
export type Handlers = { readonly [T in TaskName]: (payload: Tasks[T]) => Promise<void> }

export interface Queue {
  /**
   * Adds a job that runs once the transaction has committed, and not at all when it rolls back.
   *
   * @param options.key a waiting job of the same key is replaced instead of standing twice
   */
  add<T extends TaskName>(tx: Tx, task: T, payload: Tasks[T], options?: { readonly key?: string }): Promise<void>
  /** Many at once, each with its key. */
  addAll<T extends TaskName>(
    tx: Tx,
    task: T,
    jobs: readonly { readonly payload: Tasks[T]; readonly key: string }[],
  ): Promise<void>
}

/** The queue in the database. `prepareJobs` has made the function through which the app's role reaches it. */
export const graphileQueue = (): Queue => ({
  async add(tx, task, payload, { key } = {}) {
    await enqueueJobs(tx, task, [{ payload, key: key ?? null }])
  },
  async addAll(tx, task, jobs) {
    if (jobs.length > 0) await enqueueJobs(tx, task, jobs)
  },
})
