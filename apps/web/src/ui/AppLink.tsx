import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { go } from '../lib/navigation.ts'

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A true link: inside the app it opens in place on a plain click, and in a new tab when the person asks the browser so. */
export function AppLink({ href, onClick, target, children, ...rest }: AppLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
      onClick={(event) => {
        onClick?.(event)
        const isElsewhere = target === '_blank' || !href.startsWith('/')
        if (event.defaultPrevented || isElsewhere || !isPlainClick(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}
