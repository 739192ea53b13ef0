import type { Draft } from '@niyam/contract/proposals.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { Alert, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showDay, showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, entityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useRelease } from './queries.ts'
import classes from './Proposals.module.css'

const DiscardDialog = lazyPart(() => import('./DiscardDialog.tsx'))

/** One draft: what it would change and why, and what a person says to it. */
export function ProposalCard({ draft }: { readonly draft: Draft }) {
  const t = useTexts('proposals')
  const mayDecide = useMay('drafts.release')
  const [isDiscarding, setDiscarding] = useState(false)
  const releasing = useRelease()
  const { draft_id, kind, entity_id, entity_name, item, why, made_by, made_at, state, stale, may_release } = draft
  // An item that the law no longer gives is gone; its draft stays, to say so.
  const about = item
    ? `${item.form} · ${formatPeriod(item.period)}`
    : t(kind === 'facts' || kind === 'task' ? kind : 'item_gone')
  const title = t(`kind.${kind}`)
  const isStale = stale.length > 0
  const release = () =>
    releasing.mutate(draft_id, {
      onSuccess: () => notice({ tone: 'success', title: t('released', { what: `${title}: ${about}` }) }),
      onError: (error) => {
        const words = failureMessage(error)
        if (words) notice({ tone: 'danger', title: words })
      },
    })
  return (
    <li className={classes.draft} aria-label={`${title}: ${about}, ${entity_name}`}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {title}: {item ? <AppLink href={calendarPath({ item: item.item_id })}>{about}</AppLink> : about}
        </h2>
        <div className={classes.second}>
          <AppLink href={entityPath({ entity_id })}>{entity_name}</AppLink>
          {item?.due_date && ` · ${t('due', { day: showDay(item.due_date) })}`}
        </div>
      </div>
      <dl className={classes.changes}>
        {draft.changes.map(({ label, before, after }) => (
          <div key={label} className={classes.change}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del className={classes.before}>{before}</del>}
              <span>{after ?? t('nothing')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.why}>
        <q>{why}</q>
      </p>
      <div className={classes.second}>
        {t('made', { by: made_by, when: showMoment(made_at) })}
        {draft.decided_by !== null &&
          draft.decided_at !== null &&
          ` · ${t(state === 'released' ? 'released_by' : 'discarded_by', { by: draft.decided_by, when: showMoment(draft.decided_at) })}`}
        {draft.reason && ` · ${t('reason', { reason: draft.reason })}`}
      </div>
      {isStale && (
        <Alert color="warning" title={t('stale')}>
          {stale.join(' ')} {t('stale_text')}
        </Alert>
      )}
      {state === 'waiting' && mayDecide && (
        <div className={classes.acts}>
          {may_release && !isStale && (
            <Button loading={releasing.isPending} onClick={release}>
              {t('release')}
            </Button>
          )}
          <Button variant="default" onClick={() => setDiscarding(true)}>
            {t('discard')}
          </Button>
          {!may_release && <span className={classes.second}>{t('not_yours')}</span>}
        </div>
      )}
      <Suspense>
        {isDiscarding && (
          <DiscardDialog draft_id={draft_id} what={`${title}: ${about}`} onClose={() => setDiscarding(false)} />
        )}
      </Suspense>
    </li>
  )
}
