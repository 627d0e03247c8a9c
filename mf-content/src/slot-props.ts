export {}

/** The props of the slots this remote provides: others know them from its contract. */
declare module '@vitrina/federation' {
  interface SlotProps {
    'content.hero': object
    /** Arrows and marks of the main banners, which are never hydrated. */
    'content.banner-controls': object
    'content.product-banner': object
    'content.departments': object
    'content.news': object
    /** The first of these blocks that is there, else the page; all by their identifiers. */
    'content.text': { blocks: readonly string[]; page: string }
    /**
     * The block of this identifier under its title; nothing where there is none, or it is empty.
     * Where what stands around it has no padding, `--block-gutter` is that of the block.
     */
    'content.block': { block: string }
    /** Writing to the shop, on the page whose text asks for it. */
    'content.contact-form': object
  }
}
