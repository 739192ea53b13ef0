import { Button, FileButton, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../lib/api.ts'
import { useTexts } from '../lib/texts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import classes from './SheetDialog.module.css'
import { matched, type MatchedRow, ROWS_AT_MOST, rowsOfFile, rowsOfText } from './sheet-rows.ts'

interface SheetDialogProps {
  title: string
  /** The button's word for so many entities. */
  confirm: (count: number) => string
  tone?: 'primary' | 'danger'
  onConfirm: (entity_ids: readonly string[]) => Promise<void>
  onClose: () => void
}

const SHOWN = 200
const ORDER = { ambiguous: 0, not_found: 1, duplicate: 2, found: 3 } as const

/** Entities from a pasted list or a sheet: first it says what each row names, then it asks. */
export function SheetDialog({ title, confirm, tone = 'primary', onConfirm, onClose }: SheetDialogProps) {
  const t = useTexts('groups')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const look = useMutation({ mutationFn: matched })
  const act = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  const found = (look.data ?? []).filter(({ state }) => state === 'found')

  function check(rows: string[][]) {
    if (rows.length === 0) return setProblem(t('sheet.missing'))
    if (rows.length > ROWS_AT_MOST) return setProblem(t('sheet.too_many', { count: rows.length, most: ROWS_AT_MOST }))
    setProblem(null)
    look.mutate(rows)
  }
  async function take(file: File | null) {
    if (!file) return
    try {
      check(await rowsOfFile(file))
    } catch {
      setProblem(t('sheet.unreadable', { name: file.name }))
    }
  }
  function submit() {
    if (!look.data) return check(rowsOfText(text))
    if (found.length > 0) act.mutate(found.map(({ entities }) => entities[0]?.entity_id ?? ''))
  }
  return (
    <FormDialog
      title={title}
      size="lg"
      tone={look.data ? tone : 'primary'}
      message={problem ?? failureMessage(look.error) ?? failureMessage(act.error)}
      saveLabel={look.data ? confirm(found.length) : t('sheet.check')}
      isBusy={look.isPending || act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={t('sheet.label')}
        description={t('sheet.help')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(null)
          look.reset()
        }}
        rows={6}
        resize="vertical"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <FileButton accept=".xlsx,.csv,.txt" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} variant="default" size="xs" className={classes.start}>
            {t('sheet.file')}
          </Button>
        )}
      </FileButton>
      {look.data && <Matches rows={look.data} />}
    </FormDialog>
  )
}

function Matches({ rows }: { rows: readonly MatchedRow[] }) {
  const t = useTexts('groups')
  const count = (state: MatchedRow['state']) => rows.filter((one) => one.state === state).length
  const summary = (['found', 'ambiguous', 'not_found', 'duplicate'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => t(`sheet.count.${state}`, { count: count(state) }))
  const visibleRows = rows
    .map((row, at) => ({ ...row, at: at + 1 }))
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
    .slice(0, SHOWN)
  return (
    <>
      <p role="status" className={classes.line}>
        {summary.join(', ')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={classes.matches} tabIndex={0} role="region" aria-label={t('sheet.rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sheet.row')}</th>
              <th scope="col">{t('sheet.words')}</th>
              <th scope="col">{t('sheet.entity')}</th>
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ at, row, state, entities }) => (
              <tr key={at}>
                <td>{at}</td>
                <td>{row.join(' · ')}</td>
                <td>
                  {state === 'found'
                    ? entities[0]?.name
                    : `${t(`sheet.state.${state}`)}${entities.length > 0 ? `: ${entities.map(({ name }) => name).join(', ')}` : ''}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && <p className={classes.second}>{t('sheet.rest', { count: rows.length - SHOWN })}</p>}
    </>
  )
}
