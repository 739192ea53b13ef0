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
    if (popup.isOpen) popup.panel.current?.querySelector<HTMLElement>('input, button, select, a[href]')?.focus()
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
