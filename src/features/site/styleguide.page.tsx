import { Styleguide } from '../../ui/styleguide.tsx'

/** In development only; every part of the design system in every state. */
export default function StyleguidePage() {
  return (
    <>
      <title>Styleguide</title>
      <meta name="robots" content="noindex" />
      <Styleguide />
    </>
  )
}
