import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import type { Selection } from '../../ui/table/use-selection.ts'
import classes from './WorkBody.module.css'

interface Picking {
  /** With a mouse and a wide screen: each row has a box. */
  readonly hasRoom: boolean
  /** Null while nothing can be chosen. */
  readonly selection: Selection | null
  /** On a narrow screen, the button that starts and ends choosing; else nothing. */
  readonly tools: ReactNode
}

/** Rows are chosen by a box where there is room; on a phone a button shows the boxes first, in a row of the class `place`. */
export function usePicking(mayPick: boolean, selection: Selection, place = classes.tools): Picking {
  const t = useTexts('compliances')
  const hasRoom = useMediaQuery('(hover: hover) and (min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [isPicking, setPicking] = useState(false)
  const tools = mayPick && !hasRoom && (
    <div className={place}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-pressed={isPicking}
        onClick={() => {
          setPicking(!isPicking)
          selection.clear()
        }}
      >
        {t(isPicking ? 'pick.end' : 'pick.start')}
      </Button>
    </div>
  )
  return { hasRoom, selection: mayPick && (hasRoom || isPicking) ? selection : null, tools }
}
