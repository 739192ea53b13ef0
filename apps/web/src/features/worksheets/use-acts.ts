import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, api, failureMessage, upload } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { worksheetPath, worksheetsPath } from '../../paths.ts'
import { worksheetIs, worksheetsChanged } from './queries.ts'

export type StateAct = 'prepare' | 'reopen' | 'review' | 'lock'
const SAID = { prepare: 'act.prepared', reopen: 'act.reopened', review: 'act.reviewed', lock: 'act.locked' } as const

const sendState = (act: StateAct, worksheet_id: string, version: number): Promise<WorksheetDetail> => {
  const request = { params: { worksheet_id }, body: { version }, quiet: true }
  switch (act) {
    case 'prepare':
      return api('POST organisation/worksheets/:worksheet_id/prepare/', request)
    case 'reopen':
      return api('POST organisation/worksheets/:worksheet_id/reopen/', request)
    case 'review':
      return api('POST organisation/worksheets/:worksheet_id/review/', request)
    case 'lock':
      return api('POST organisation/worksheets/:worksheet_id/lock/', request)
  }
}

interface ActsOptions {
  readonly worksheet: WorksheetDetail
  /** The version that is on the screen. */
  readonly version: number
  /** An act answered with a new version of the same cells. */
  readonly onVersion: (version: number) => void
  /** The cells were changed by the server: they are loaded again. */
  readonly onCells: () => Promise<void>
}

/** What can be done with the whole worksheet. A refusal is shown with the reason of the server. */
export function useActs({ worksheet, version, onVersion, onCells }: ActsOptions) {
  const t = useTexts('worksheets')
  const client = useQueryClient()
  const { worksheet_id } = worksheet
  const params = { worksheet_id }

  async function undo(undo_id: string) {
    try {
      const { refused } = await api('POST organisation/worksheets/undo/', { body: { undo_id }, quiet: true })
      const [first] = refused
      if (first) return notice({ tone: 'danger', title: t('act.not_undone'), text: first.reason, stays: null })
      notice({ tone: 'success', title: t('act.undone') })
    } catch (error) {
      notice({ tone: 'danger', title: t('act.not_undone'), text: failureMessage(error) ?? '' })
    }
    await Promise.all([onCells(), worksheetsChanged(client)])
  }
  const done = (title: string, undo_id: string | null = null, text = '') =>
    notice({
      tone: text === '' ? 'success' : 'warning',
      title,
      ...(text !== '' && { text }),
      ...(undo_id !== null && {
        stays: UNDO_NOTICE_MS,
        action: { label: t('act.undo'), run: () => void undo(undo_id) },
      }),
    })
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: async (error) => {
      notice({ tone: 'danger', title: t('act.failed'), text: failureMessage(error) ?? '', stays: null })
      // Someone else has changed it: what is on the screen is not what the act would be about.
      if (error instanceof ApiFailure && error.code === 'conflict') await onCells()
    },
  })
  const run = (action: () => Promise<unknown>) => act.mutate(action)

  return {
    isBusy: act.isPending,
    state: (to: StateAct) =>
      run(async () => {
        const detail = await sendState(to, worksheet_id, version)
        onVersion(detail.version)
        worksheetIs(client, detail)
        done(t(SAID[to]))
      }),
    copy: (as: 'next_period' | 'new_version') =>
      run(async () => {
        const copy = await api('POST organisation/worksheets/:worksheet_id/copy/', {
          params,
          body: { as },
          quiet: true,
        })
        void worksheetsChanged(client)
        done(t(as === 'next_period' ? 'act.next_period_done' : 'act.new_version_done'))
        go(worksheetPath({ worksheet_id: copy.worksheet_id }))
      }),
    fill: () =>
      run(async () => {
        const filled = await api('POST organisation/worksheets/:worksheet_id/fill/', {
          params,
          body: { version },
          quiet: true,
        })
        await onCells()
        const count = filled.cells.filter(({ source }) => source && source.kind !== 'template').length
        done(
          filled.undo_id === null ? t('act.filled_none') : t('act.filled', { count }),
          filled.undo_id,
          filled.not_found.join(' '),
        )
      }),
    upload: (file: File) =>
      run(async () => {
        const saved = await upload('POST organisation/worksheets/:worksheet_id/xlsx/', file, {
          params,
          query: { version },
          quiet: true,
        })
        await onCells()
        const { formulas_as_values: formulas, formulas_as_values_count: count } = saved
        done(
          t('act.uploaded', { count: saved.taken }),
          saved.undo_id,
          count > 0 ? t('act.as_values', { count, cells: formulas.map(({ cell }) => cell).join(', ') }) : '',
        )
      }),
    changeRows: (how: 'insert' | 'delete', row: number, count: number) =>
      run(async () => {
        const changed = await api('POST organisation/worksheets/:worksheet_id/rows/', {
          params,
          body: { version, act: how, row, count },
          quiet: true,
        })
        await onCells()
        done(how === 'insert' ? t('act.inserted') : t('act.rows_deleted', { count }), changed.undo_id)
      }),
    remove: () =>
      run(async () => {
        const { refused, undo_id } = await api('POST organisation/worksheets/delete/', {
          body: { worksheet_ids: [worksheet_id] },
          quiet: true,
        })
        const [first] = refused
        if (first) return notice({ tone: 'danger', title: t('act.failed'), text: first.reason, stays: null })
        void worksheetsChanged(client)
        done(t('act.deleted'), undo_id)
        go(worksheetsPath())
      }),
  }
}
