import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { Button } from '@mantine/core'
import { useFileDialog } from '@mantine/hooks'
import { IconCopy, IconDownload, IconFileUpload, IconRefresh, IconRowInsertTop, IconTrash } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { saveFile } from '../../lib/download.ts'
import { fetchFile, failureMessage } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { worksheetsPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { MenuEntry } from '../../ui/PopupMenu.tsx'
import { Conclusion } from './Conclusion.tsx'
import { Facts } from './Facts.tsx'
import type { LoadedCells } from './queries.ts'
import { SavingLine } from './SavingLine.tsx'
import { Conflict, LeftOver, RefusedCells } from './UnsavedNotices.tsx'
import { useActs } from './use-acts.ts'
import { keepCells, useSheet } from './use-sheet.ts'
import { WorksheetSheet } from './WorksheetSheet.tsx'
import { WorksheetState } from './WorksheetState.tsx'
import classes from './Worksheet.module.css'

const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'))
const UseInFiling = lazyPart(() => import('./UseInFiling.tsx'))

interface Props {
  readonly worksheet: WorksheetDetail
  readonly loaded: LoadedCells
  /** Loads worksheet and cells again, and starts again with them. */
  readonly onReload: () => Promise<void>
}

/** A worksheet with its cells: head, acts by state, sheet and conclusion. */
export function WorksheetShown({ worksheet, loaded, onReload }: Props) {
  const t = useTexts('worksheets')
  const { worksheet_id, state, item } = worksheet
  const mayWrite = useMay('worksheets.write')
  const mayReview = useMay('worksheets.review')
  const mayFile = useMay('filings.write')
  const own = useSession(({ user }) => user?.user_id)
  const mayEdit = mayWrite && state === 'draft'
  const sheet = useSheet(worksheet, loaded, mayEdit)
  const { saving, pending, version } = sheet
  const acts = useActs({ worksheet, version, onVersion: sheet.isVersion, onCells: onReload })
  const { open: chooseFile } = useFileDialog({
    accept: '.xlsx',
    multiple: false,
    onChange: (files) => files?.[0] && acts.upload(files[0]),
  })
  const [rows, setRows] = useState({ top: 0, bottom: 0 })
  const onRows = useCallback((next: typeof rows) => setRows(next), [])
  const [asks, setAsks] = useState<'lock' | 'return' | 'use' | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const isUnsaved = pending.size > 0
  // Where the browser keeps nothing, leaving loses what is typed.
  useLeaveGuard(isUnsaved && !sheet.isKept)

  /** Only saved cells are approved or sent on. */
  const saved = (action: () => void) => () => {
    if (isUnsaved) notice({ tone: 'warning', title: t('act.unsaved') })
    else action()
  }
  async function choose(keeps: 'mine' | 'theirs') {
    setChoosing(true)
    if (keeps === 'mine') keepCells(worksheet_id, null, pending)
    else keepCells(worksheet_id, null, new Map())
    await onReload()
  }
  const download = async () => {
    try {
      const params = { worksheet_id }
      saveFile(
        await fetchFile('GET organisation/worksheets/:worksheet_id/xlsx/', { params }),
        `${worksheet.title}.xlsx`,
      )
    } catch (error) {
      notice({ tone: 'danger', title: t('act.failed'), text: failureMessage(error) ?? '' })
    }
  }

  const isPreparer = worksheet.prepared?.by.user_id === own
  const count = rows.bottom - rows.top + 1
  const menu: readonly MenuEntry[] = [
    ...(mayEdit
      ? [
          {
            label: t('act.insert'),
            icon: IconRowInsertTop,
            onSelect: saved(() => acts.changeRows('insert', rows.top + 1, 1)),
          },
          {
            label: t('act.delete_rows', { count }),
            icon: IconTrash,
            onSelect: saved(() => acts.changeRows('delete', rows.top + 1, count)),
          },
          { label: t('act.fill'), icon: IconRefresh, isApart: true, onSelect: saved(acts.fill) },
          {
            label: t('act.upload'),
            icon: IconFileUpload,
            onSelect: saved(chooseFile),
          },
        ]
      : []),
    { label: t('act.download'), icon: IconDownload, onSelect: saved(() => void download()) },
    ...(mayWrite
      ? [
          {
            label: t('act.next_period'),
            icon: IconCopy,
            isApart: true,
            onSelect: saved(() => acts.copy('next_period')),
          },
          { label: t('act.new_version'), icon: IconCopy, onSelect: saved(() => acts.copy('new_version')) },
        ]
      : []),
    ...(mayWrite && state === 'prepared' ? [{ label: t('act.reopen'), onSelect: () => acts.state('reopen') }] : []),
    ...(mayEdit
      ? [{ label: t('act.delete'), icon: IconTrash, tone: 'danger' as const, isApart: true, onSelect: acts.remove }]
      : []),
  ]
  return (
    <>
      <PageHead
        title={worksheet.title}
        crumbs={[{ label: t('title'), href: worksheetsPath() }]}
        beside={<WorksheetState state={state} />}
        context={[
          t(`kind.${worksheet.kind}`),
          worksheet.period.label,
          t('edition', { edition: worksheet.edition }),
        ].join(' · ')}
        actions={
          <>
            {mayReview && (state === 'prepared' || state === 'reviewed') && (
              <Button variant="default" onClick={() => setAsks('return')}>
                {t('act.return')}
              </Button>
            )}
            {mayFile && item && state === 'reviewed' && (
              <Button variant="default" onClick={() => setAsks('use')}>
                {t('use.act')}
              </Button>
            )}
            {mayEdit && (
              <Button loading={acts.isBusy} onClick={saved(() => acts.state('prepare'))}>
                {t('act.prepare')}
              </Button>
            )}
            {mayReview && state === 'prepared' && !isPreparer && (
              <Button loading={acts.isBusy} onClick={() => acts.state('review')}>
                {t('act.review')}
              </Button>
            )}
            {mayReview && state === 'reviewed' && (
              <Button loading={acts.isBusy} onClick={() => setAsks('lock')}>
                {t('act.lock')}
              </Button>
            )}
            {mayFile && item && state === 'locked' && <Button onClick={() => setAsks('use')}>{t('use.act')}</Button>}
          </>
        }
        menu={menu}
      />
      <Facts worksheet={worksheet} />
      {worksheet.returned && (
        <div className={classes.report} data-tone="warning" role="note">
          <div>{t('page.returned', { name: worksheet.returned.by.name, remark: worksheet.returned.remark })}</div>
        </div>
      )}
      {state !== 'draft' && isUnsaved && (
        <LeftOver
          cells={[...pending.keys()]}
          onDiscard={() => {
            keepCells(worksheet_id, null, new Map())
            void onReload()
          }}
        />
      )}
      {state === 'draft' && saving.state.kind === 'conflict' && (
        <Conflict count={pending.size} onChoose={(keeps) => void choose(keeps)} isBusy={isChoosing} />
      )}
      <RefusedCells refused={sheet.refused} />
      {mayReview && state === 'prepared' && isPreparer && <p className={classes.note}>{t('act.own')}</p>}
      {mayEdit ? (
        saving.state.kind !== 'conflict' && (
          <SavingLine state={saving.state} count={pending.size} isKept={sheet.isKept} onSave={saving.saveNow} />
        )
      ) : (
        <p className={classes.note}>{t(`page.read_only.${state === 'draft' ? 'role' : state}`)}</p>
      )}
      <WorksheetSheet worksheet={worksheet} sheet={sheet} mayEdit={mayEdit} onRows={onRows} />
      <Conclusion worksheet={worksheet} mayEdit={mayEdit} onVersion={sheet.isVersion} />
      <ConfirmDialog
        isOpen={asks === 'lock'}
        title={t('act.lock_title')}
        confirmLabel={t('act.lock')}
        onConfirm={() => {
          setAsks(null)
          acts.state('lock')
        }}
        onClose={() => setAsks(null)}
      >
        {t('act.lock_text')}
      </ConfirmDialog>
      <Suspense>
        {asks === 'return' && (
          <ReturnDialog
            worksheet_id={worksheet_id}
            version={version}
            onDone={(done) => {
              setAsks(null)
              if (done) sheet.isVersion(done.version)
            }}
          />
        )}
        {asks === 'use' && item && (
          <UseInFiling worksheet={worksheet} item_id={item.item_id} version={version} onDone={() => setAsks(null)} />
        )}
      </Suspense>
    </>
  )
}
