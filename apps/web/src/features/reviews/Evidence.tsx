import type { PendingFiling, ReadDocument } from '@niyam/contract/reviews.ts'
import { SegmentedControl } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { Preview } from '../documents/Preview.tsx'
import { Compared } from './Compared.tsx'
import { firstToShow } from './fetch-evidence.ts'
import { evidenceQuery } from './queries.ts'
import classes from './ReviewQueue.module.css'

/** The documents of a pending filing: what each prints beside what was recorded, and the document itself. */
export function Evidence({ pending }: { readonly pending: PendingFiling }) {
  const t = useTexts('review-queue')
  const { item, filing } = pending
  const hasDocuments = filing.documents.length > 0
  const { data, error, refetch } = useQuery({ ...evidenceQuery(item.item_id), enabled: hasDocuments })
  const [chosen, setChosen] = useState<string | null>(null)
  const documents = data?.documents ?? []
  const displayed = documents.find(({ document_id }) => document_id === chosen) ?? firstToShow(documents)
  return (
    <Panel title={t('evidence')}>
      {!hasDocuments && (
        <p className={classes.noDocument}>
          <IconPaperclip size={16} aria-hidden />
          {t('no_document')}
        </p>
      )}
      {hasDocuments && !data && error && (
        <ErrorState error={error} title={t('evidence_failed')} onRetry={() => void refetch()} />
      )}
      {hasDocuments && !data && !error && <BlockSkeleton lines={8} />}
      {displayed && (
        <>
          {documents.length > 1 && (
            <SegmentedControl
              className={classes.tabs ?? ''}
              aria-label={t('documents')}
              data={documents.map(({ document_id, name }) => ({ value: document_id, label: name }))}
              value={displayed.document_id}
              onChange={setChosen}
            />
          )}
          <Outcome document={displayed} pending={pending} />
          <Preview
            key={displayed.document_id}
            document_id={displayed.document_id}
            name={displayed.name}
            content_type={displayed.content_type}
          />
        </>
      )}
    </Panel>
  )
}

function Outcome({ document, pending }: { readonly document: ReadDocument; readonly pending: PendingFiling }) {
  const t = useTexts('review-queue')
  const { compared, problem } = document
  if (compared) return <Compared compared={compared} pending={pending} />
  if (problem === null) return <p className={classes.unread}>{t('not_read')}</p>
  return (
    <p className={classes.unread} data-tone="warning">
      {t(`problem.${problemKey(problem)}`)}
    </p>
  )
}

const OWN_WORDS = [
  'protected',
  'no_text',
  'broken',
  'is_draft',
  'is_failed',
  'is_unpaid',
  'is_mixed',
  'is_amendment',
] as const

function problemKey(problem: string): (typeof OWN_WORDS)[number] | 'not_recognised' | 'other' {
  if (problem === 'not_recognised') return problem
  return OWN_WORDS.find((one) => one === problem) ?? 'other'
}
