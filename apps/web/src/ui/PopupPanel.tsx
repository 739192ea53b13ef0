import { type ReactNode, useEffect } from 'react'
import classes from './Popup.module.css'
import { type Popup, usePopup } from './use-popup.ts'

interface PopupPanelProps {
  /** Names the panel to a screen reader. */
  label: string
  /** Draws the button; all of `props` belong on it. */
  button: (props: Popup['buttonProps'] & { 'aria-haspopup': 'dialog' }) => ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  width?: number
}

/** A small panel of controls under a button, e.g. the choices of a filter. The first control takes the focus. */
export function PopupPanel({ label, button, children, align = 'start', width = 240 }: PopupPanelProps) {
  const popup = usePopup(align)
  useEffect(() => {
    const panel = popup.panel.current
    if (!popup.isOpen || !panel || focusFirst(panel)) return
    // The code of the controls is on its way.
    const filled = new MutationObserver(() => focusFirst(panel) && filled.disconnect())
    filled.observe(panel, { childList: true, subtree: true })
    return () => filled.disconnect()
  }, [popup.isOpen, popup.panel])
  return (
    <>
      {button({ ...popup.buttonProps, 'aria-haspopup': 'dialog' })}
      <div {...popup.panelProps} role="dialog" aria-label={label} className={classes.panel} style={{ width }}>
        <div className={classes.content}>{popup.wasOpened && children}</div>
      </div>
    </>
  )
}

/** False when there is no control yet. */
function focusFirst(panel: HTMLElement): boolean {
  const first = panel.querySelector<HTMLElement>('input, button, select, a[href]')
  first?.focus()
  return first !== null
}
