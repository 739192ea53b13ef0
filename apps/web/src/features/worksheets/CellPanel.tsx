import type { CellChange, CellSource } from '@niyam/contract/worksheet-cells.ts'
import { CELL_NOTE_LENGTH, TICK_MARKS, type TickMark } from '@niyam/contract/worksheet-limits.ts'
import { ActionIcon, Button, Select, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CellValue } from '@niyam/worksheets/sheet/grid.ts'
import { useState } from 'react'
import { SidePanel } from '../../domain/SidePanel.tsx'
import classes from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { CellDocument } from './CellDocument.tsx'
import { shownValue } from './grid/cell-text.ts'
import type { SheetColumn } from './grid/cells.ts'
import type { ShownCell } from './grid/shown-cell.ts'
import type { About } from './sheet-of.ts'

interface Props {
  readonly cell: string
  readonly column: SheetColumn
  readonly formula: string | null
  /** The value, or the result of the formula. */
  readonly value: CellValue
  readonly shown: ShownCell
  readonly about: About
  readonly isUnsaved: boolean
  readonly entity_id: string
  readonly people: Readonly<Record<string, string>>
  readonly documents: Readonly<Record<string, string>>
  readonly mayEdit: boolean
  readonly onChange: (change: CellChange) => void
  readonly onClose: () => void
}

/** A cell in detail: its formula, where its value is from, the former value, note and tick mark. */
export default function CellPanel(props: Props) {
  const { cell, column, formula, value, shown, about, isUnsaved, mayEdit, onChange, onClose } = props
  const t = useTexts('worksheets')
  const { former, source, tick } = about
  return (
    <SidePanel label={t('cell.panel')} onClose={onClose}>
      <div className={classes.head}>
        <h2>{cell}</h2>
        <span className={classes.place}>{column.name}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('cell.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <h3>{t('cell.value')}</h3>
        <p>{shown.problem ?? (shown.text || t('cell.blank'))}</p>
        {formula !== null && (
          <>
            <h3>{t('cell.formula')}</h3>
            <p>
              <code>{formula}</code>
            </p>
          </>
        )}
        {former !== undefined && (
          <>
            <h3>{t('cell.former')}</h3>
            <p>
              {shownValue(former, column) || t('cell.blank')}
              {value !== null && ` · ${t(former === value ? 'cell.unchanged' : 'cell.changed')}`}
            </p>
          </>
        )}
        <h3>{t('cell.source')}</h3>
        {isUnsaved ? (
          <p>{t('cell.source_unsaved')}</p>
        ) : source ? (
          <SourceText source={source} {...props} />
        ) : (
          <p>{t('cell.source_none')}</p>
        )}
        {(mayEdit || source?.kind === 'document') && (
          <CellDocument
            key={`document ${cell}`}
            source={source?.kind === 'document' ? source : null}
            documents={props.documents}
            entity_id={props.entity_id}
            mayEdit={mayEdit}
            onChange={(document) => onChange({ cell, document })}
          />
        )}
        <h3>{t('cell.tick')}</h3>
        {mayEdit ? (
          <Select
            aria-label={t('cell.tick')}
            placeholder={t('cell.none')}
            data={TICK_MARKS.map((one) => ({ value: one, label: t(`tick.${one}`) }))}
            value={tick ?? null}
            clearable
            onChange={(next) => onChange({ cell, tick: next as TickMark | null })}
          />
        ) : (
          <p>{tick ? t(`tick.${tick}`) : t('cell.none')}</p>
        )}
        <Note
          key={`note ${cell}`}
          note={about.note ?? ''}
          mayEdit={mayEdit}
          onSave={(note) => onChange({ cell, note })}
        />
      </div>
    </SidePanel>
  )
}

interface NoteProps {
  readonly note: string
  readonly mayEdit: boolean
  readonly onSave: (note: string) => void
}

function Note({ note, mayEdit, onSave }: NoteProps) {
  const t = useTexts('worksheets')
  const [text, setText] = useState(note)
  return (
    <>
      <h3>{t('cell.note')}</h3>
      {mayEdit ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSave(text.trim())
          }}
        >
          <Textarea
            aria-label={t('cell.note')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={CELL_NOTE_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {text.trim() !== note && (
            <Button type="submit" size="xs" mt="xs">
              {t('cell.save')}
            </Button>
          )}
        </form>
      ) : (
        <p>{note || t('cell.none')}</p>
      )}
    </>
  )
}

function SourceText({ source, people }: { readonly source: CellSource } & Pick<Props, 'people'>) {
  const t = useTexts('worksheets')
  const nameOf = (id: string) => people[id] || t('cell.a_person')
  switch (source.kind) {
    case 'template':
      return <p>{t('cell.from.template')}</p>
    case 'typed':
      return <p>{t('cell.from.typed', { name: nameOf(source.by), when: showMoment(source.at) })}</p>
    case 'document':
      return <p>{t('cell.from.document', { name: nameOf(source.by), when: showMoment(source.at) })}</p>
    case 'import':
      return (
        <p>
          {t('cell.from.import', {
            file: source.file_name,
            row: source.row,
            name: nameOf(source.by),
            when: showMoment(source.at),
          })}
        </p>
      )
    case 'filing':
      return <p>{t('cell.from.filing', { label: source.label })}</p>
    case 'report':
      return <p>{t('cell.from.report', { label: source.label })}</p>
    case 'copied':
      return <p>{t('cell.from.copied', { period: source.period })}</p>
  }
}
