import type { AuditEntry } from '@niyam/contract/audit.ts'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { auditPath, entityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PlainDialog } from '../../ui/PlainDialog.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Audit.module.css'
import { auditEntry } from './queries.ts'

/** One entry with every field that changed. */
export function EntryPanel({ seq, onClose }: { readonly seq: number; readonly onClose: () => void }) {
  const t = useTexts('audit')
  const title = useId()
  const query = useQuery(auditEntry(seq))
  const { data } = query
  return (
    <PlainDialog labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={classes.entry}>
          <div className={classes.head}>
            <h2 id={title}>{data?.what ?? t('entry.title', { seq })}</h2>
            <CloseButton aria-label={t('entry.close')} onClick={close} />
          </div>
          {!data && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {!data && !query.error && <BlockSkeleton lines={6} />}
          {data && <Facts entry={data} />}
          {data && data.changes.length > 0 && <Changes changes={data.changes} />}
          {data?.changes.length === 0 && <p>{t('entry.no_fields')}</p>}
        </div>
      )}
    </PlainDialog>
  )
}

function Facts({ entry }: { readonly entry: AuditEntry }) {
  const t = useTexts('audit')
  return (
    <dl className={classes.facts}>
      <dt>{t('entry.number')}</dt>
      <dd>{entry.seq}</dd>
      <dt>{t('entry.when')}</dt>
      <dd>{showMoment(entry.at)}</dd>
      <dt>{t('entry.who')}</dt>
      <dd>{entry.who}</dd>
      {entry.address && (
        <>
          <dt>{t('entry.address')}</dt>
          <dd>{entry.address}</dd>
        </>
      )}
      {entry.entity_id && (
        <>
          <dt>{t('filter.entity')}</dt>
          <dd>
            {entry.entity && <AppLink href={entityPath({ entity_id: entry.entity_id })}>{entry.entity}</AppLink>}
            {entry.entity && ' · '}
            <AppLink href={auditPath({ entity: entry.entity_id })}>{t('entry.history')}</AppLink>
          </dd>
        </>
      )}
      {entry.request_id && (
        <>
          <dt>{t('entry.request')}</dt>
          <dd className={classes.mark}>{entry.request_id}</dd>
        </>
      )}
      <dt>{t('entry.hash')}</dt>
      <dd className={classes.mark}>{entry.hash}</dd>
    </dl>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useTexts('audit')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={classes.table} tabIndex={0} role="region" aria-label={t('entry.changes')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('entry.field')}</th>
            <th scope="col">{t('entry.old')}</th>
            <th scope="col">{t('entry.new')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, old, new: became }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{old ?? '—'}</td>
              <td>{became ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
