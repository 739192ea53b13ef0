import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { takePageFocus } from '../lib/page-focus.ts'
import { useTexts } from '../lib/texts.ts'

interface Props {
  title: string
  /** Comes first in the title of the tab. */
  section?: string | undefined
  className?: string
}

/** The one h1 of a page. Names the browser tab, and takes the focus after a navigation. */
export function PageTitle({ title, section, className }: Props) {
  const t = useTexts('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('ui.tab_title', { title: section ? `${section} · ${title}` : title })
  }, [t, title, section])
  useEffect(() => {
    if (takePageFocus()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={className ?? ''} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  )
}
