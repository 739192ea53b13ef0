import { notice } from './notice.ts'
import { i18n } from './i18n.ts'
import { ApiFailure, type FailureCode } from './failure.ts'
import { go, here } from './navigation.ts'
import { session, signOutHere } from './session.ts'
import { dashboardPath, notAuthorisedPath, notLetInPath } from '../paths.ts'

type NoticeKind = 'network' | 'server' | 'forbidden' | 'unknown'

const NOTICE_KINDS: Partial<Record<FailureCode, NoticeKind>> = {
  network: 'network',
  server_error: 'server',
  unavailable: 'server',
  forbidden: 'forbidden',
  unknown: 'unknown',
}

/**
 * Handles failures that belong to no field, as the product promises: a notification, the end of a dead session,
 * the way to "not authorised". Data errors pass through untouched.
 *
 * @param sent the token the call went out with: a late 401 of a session already replaced must not end the new one
 * @returns the failure, with words where the network or the server gave none
 */
export function announceFailure(failure: ApiFailure, sent: { token: string | null; quiet: boolean }): ApiFailure {
  if (failure.code === 'unauthenticated' && sent.token && sent.token === session.get().token) {
    signOutHere()
    // The page's guard asks for a new sign-in.
    go(dashboardPath())
    return failure
  }
  if (failure.code === 'too_many' && !failure.message)
    return new ApiFailure('too_many', i18n.t('shell:failure.too_many'), { status: failure.status })
  if (failure.code === 'needs_two_factor' || failure.code === 'outside_network') {
    // A person's own pages stay open, though the frame around them needs more rights.
    if (!/^\/(account|organisation|errors)(\/|$)/.test(location.pathname)) go(notLetInPath({ next: here() }))
    return failure
  }
  const kind = NOTICE_KINDS[failure.code]
  if (!kind) return failure
  const text = i18n.t(`shell:failure.${kind}.text`)
  const isAnnounced = !sent.quiet || kind === 'forbidden'
  if (isAnnounced) notice({ tone: 'danger', title: i18n.t(`shell:failure.${kind}.title`), text })
  // Several calls of one page may be refused; the way there is one step of the history.
  if (kind === 'forbidden' && location.pathname !== notAuthorisedPath()) go(notAuthorisedPath() + location.search)
  const { status, fields, requestId } = failure
  const message = kind === 'forbidden' || kind === 'server' ? failure.message || text : text
  return new ApiFailure(failure.code, message, {
    status,
    fields: fields as Record<string, string[]>,
    requestId: requestId ?? undefined,
    isAnnounced,
  })
}
