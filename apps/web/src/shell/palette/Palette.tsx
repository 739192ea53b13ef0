import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { PlainDialog } from '../../ui/PlainDialog.tsx'
import classes from './Palette.module.css'

/** What the list does for the field, which keeps the focus. */
export interface ListCommands {
  move(step: 1 | -1): void
  choose(): void
}

export interface ListProps {
  text: string
  id: string
  /** Filled by the list while it is drawn. */
  commands: { current: ListCommands | null }
  /** Enter was pressed before the list was there: the first answer is taken as soon as there is one. */
  isAwaited: boolean
  onActive: (option: string | undefined) => void
  /** Closes the palette; what is opened then takes the focus. */
  close: () => void
  openShortcuts: () => void
}

interface PaletteProps {
  /** Draws the list, whose code comes later; null until it is there. */
  drawList: ((props: ListProps) => ReactElement) | null
  onClose: () => void
  openShortcuts: () => void
}

/** Ctrl-K: everything by a few letters of its name. The field is there at once and keeps what is typed until the list has come. */
export function Palette({ drawList, onClose, openShortcuts }: PaletteProps) {
  const t = useTexts('shell')
  const id = useId()
  const [commands] = useState<ListProps['commands']>(() => ({ current: null }))
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.nativeEvent.isComposing || (step === 0 && event.key !== 'Enter')) return
    event.preventDefault()
    if (step !== 0) commands.current?.move(step)
    else if (commands.current) commands.current.choose()
    else setAwaited(true)
  }
  return (
    <PlainDialog className={classes.dialog} label={t('palette.label')} onClose={onClose}>
      {(close) => (
        <>
          <div className={classes.field}>
            <IconSearch size={18} aria-hidden />
            <input
              role="combobox"
              aria-expanded={drawList !== null}
              aria-controls={drawList ? id : undefined}
              aria-activedescendant={active}
              aria-autocomplete="list"
              aria-label={t('palette.label')}
              placeholder={t('palette.placeholder')}
              autoComplete="off"
              spellCheck={false}
              value={text}
              maxLength={100}
              onKeyDown={press}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <CloseButton className={classes.close ?? ''} size={40} aria-label={t('ui.close')} onClick={close} />
          </div>
          {drawList?.({ text, id, commands, isAwaited, onActive: setActive, close, openShortcuts })}
        </>
      )}
    </PlainDialog>
  )
}
