import type { SheetImport } from '@niyam/contract/imports.ts'
import { Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { importPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { Columns } from './Columns.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportSign } from './ImportSign.tsx'
import classes from './Imports.module.css'
import { broughtSomething, fileOf, importQuery, isAtWork, useTry, useUndo } from './queries.ts'
import { useCounts } from './use-counts.ts'

/** One sheet: what it would do or did, its columns, its rows. */
export default function OneImport({ import_id }: { readonly import_id: string }) {
  const t = useTexts('imports')
  const { data, error, refetch } = useQuery(importQuery(import_id))
  useFollowed(data)
  const crumbs = [{ label: t('title'), href: importPath() }]
  if (!data)
    return (
      <>
        <PageHead title={t('one')} crumbs={crumbs} />
        <Panel padding="none">
          {error ? (
            <ErrorState error={error} title={t('failed_one')} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton lines={4} />
          )}
        </Panel>
      </>
    )
  return (
    <>
      <PageHead
        title={data.file_name}
        crumbs={crumbs}
        context={`${t(`kind.${data.kind}`)} · ${t('made', { name: data.made_by, at: showMoment(data.made_at) })}`}
      />
      <div className={classes.stack}>
        <Summary one={data} />
        <Columns key={data.kind} one={data} />
        <ImportRows one={data} />
      </div>
    </>
  )
}

/** Lists that are open elsewhere follow when the work ends; the notice of an import offers to undo it. */
function useFollowed(one: SheetImport | undefined): void {
  const t = useTexts('imports')
  const client = useQueryClient()
  const undo = useUndo(one?.import_id ?? '')
  const wasAtWork = useRef<SheetImport['state'] | null>(null)
  useEffect(() => {
    const was = wasAtWork.current
    wasAtWork.current = one && isAtWork(one) ? one.state : null
    if (!one || !was || isAtWork(one)) return
    void broughtSomething(client)
    const count = one.counts.done ?? 0
    if (was === 'running' && count > 0)
      notice({
        tone: 'success',
        title: t('told', { count }),
        stays: UNDO_MS,
        action: { label: t('undo'), run: () => undo.mutate() },
      })
  }, [client, one, t, undo])
}

/** So long an undo is offered in the notice; the page offers it for 30 days. */
const UNDO_MS = 30_000

function Summary({ one }: { readonly one: SheetImport }) {
  const t = useTexts('imports')
  const counts = useCounts()
  const { state, progress, notes } = one
  return (
    <Panel padding="roomy">
      <div className={classes.summary} role="status">
        <ImportSign state={state} />
        <span>{counts(one)}</span>
      </div>
      {isAtWork(one) && (
        <progress
          className={classes.progress}
          max={progress.total}
          value={progress.done}
          aria-label={t('progress_label')}
        />
      )}
      {isAtWork(one) && <p className={classes.second}>{t('progress', progress)}</p>}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <OtherSheet one={one} />
      <ImportActions one={one} />
    </Panel>
  )
}

/** A workbook with several sheets: another of them. */
function OtherSheet({ one }: { readonly one: SheetImport }) {
  const t = useTexts('imports')
  const checking = useTry()
  const file = fileOf(one.import_id)
  if (one.sheets.length < 2 || one.state !== 'checked') return null
  if (!file) return <p className={classes.second}>{t('other_sheets', { sheet: one.sheet })}</p>
  const read = (sheet: string | null) => {
    if (sheet === null || sheet === one.sheet) return
    checking.mutate(
      { kind: one.kind, file, sheet },
      { onSuccess: ({ import_id }) => go(importPath({ import: import_id }), { replace: true }) },
    )
  }
  return (
    <>
      <FormAlert message={failureMessage(checking.error)} />
      <Select
        label={t('sheet')}
        data={one.sheets}
        value={one.sheet}
        onChange={read}
        disabled={checking.isPending}
        allowDeselect={false}
        maw={260}
        className={classes.sheet ?? ''}
      />
    </>
  )
}
