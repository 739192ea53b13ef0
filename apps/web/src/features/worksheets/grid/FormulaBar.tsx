import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SheetTexts } from './shown-cell.ts'
import type { useGrid } from './use-grid.ts'
import classes from './Grid.module.css'

interface Props {
  readonly grid: ReturnType<typeof useGrid>
  /** What the cell holds: its formula, or its value as it is typed. */
  readonly text: string
  readonly mayEdit: boolean
  readonly onUndo: (() => void) | null
  readonly onRedo: (() => void) | null
  readonly isDetailed: boolean
  readonly onDetails: () => void
  readonly t: SheetTexts
}

/** The name of the cell and what it holds, with room for a long formula. */
export function FormulaBar({ grid, text, mayEdit, onUndo, onRedo, isDetailed, onDetails, t }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { typing, name } = grid
  const isHere = typing?.in === 'bar'
  useEffect(() => {
    if (isHere) field.current?.focus({ preventScroll: true })
  }, [isHere])
  return (
    <div className={classes.bar}>
      <span className={classes.place} aria-hidden>
        {name}
      </span>
      <TextInput
        ref={field}
        className={classes.formula ?? ''}
        size="xs"
        aria-label={t('grid.formula', { cell: name })}
        value={typing?.text ?? text}
        readOnly={!mayEdit}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => {
          if (!typing) grid.begin('bar')
        }}
        onChange={({ currentTarget }) => grid.type(currentTarget.value, 'bar')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') grid.handlers.onKeyDown(event)
        }}
        onBlur={() => {
          if (isHere) grid.finish()
        }}
      />
      {mayEdit && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('grid.undo')}
            disabled={!onUndo}
            onClick={onUndo ?? undefined}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('grid.redo')}
            disabled={!onRedo}
            onClick={onRedo ?? undefined}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('grid.details')}
        aria-pressed={isDetailed}
        title={t('grid.details')}
        onClick={onDetails}
      >
        <IconLayoutSidebarRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
