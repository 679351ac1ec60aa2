/**
 * The greatest element height that all browsers render correctly, in px. Up to this value, layout engines represent
 * whole pixels exactly.
 */
export const highestPx = 16_000_000;

/**
 * The largest movement of the scroll bar, in px, that counts as a wheel or touch scroll. Larger ones come from dragging
 * the thumb.
 */
const nearPx = 4_000;

/**
 * Length of the sections at both ends in which content and scroll bar move equally, in px. The part between them is
 * compressed.
 */
const plainPx = 2_000_000;

/**
 * Scrolls content that is higher than an element can be. Small movements of the scroll bar scroll by the same distance;
 * large ones, as when the thumb is dragged, jump to the proportional position. All values are in px.
 */
export class ScrollScale {
  #contentPx = 0;
  #roomPx = 0;
  #topPx = 0;
  #barPx = 0;

  /** Height of the scrolled element. */
  get elementPx(): number {
    return Math.min(this.#contentPx, highestPx);
  }

  /** Offset of the content at the top of the viewport. */
  get topPx(): number {
    return this.#topPx;
  }

  /** How much lower rows must be drawn in the element than their offset in the content. */
  get shiftPx(): number {
    return this.#barPx - this.#topPx;
  }

  /** Sets the heights of the content and of the viewport. */
  fit(contentPx: number, roomPx: number): void {
    this.#contentPx = contentPx;
    this.#roomPx = roomPx;
    this.#topPx = this.#within(this.#topPx);
  }

  /** Must be called after the scroll bar has moved. */
  heard(barPx: number): void {
    const movedPx = barPx - this.#barPx;
    this.#barPx = barPx;
    if (!this.#isScaled) this.#topPx = barPx;
    else if (movedPx !== 0)
      this.#topPx = this.#within(Math.abs(movedPx) <= nearPx ? this.#topPx + movedPx : this.#topFor(barPx));
  }

  /** Scrolls to an offset of the content. Returns the new position of the scroll bar. */
  go(topPx: number): number {
    this.#topPx = this.#within(topPx);
    return this.settle();
  }

  /**
   * Returns the proportional position of the scroll bar for the visible content; small movements make it differ from
   * that. Setting it also makes room to scroll on, if the bar is at an end but the content is not.
   */
  settle(): number {
    this.#barPx = this.#isScaled ? this.#barFor(this.#topPx) : this.#topPx;
    return this.#barPx;
  }

  /** Is the bar at an end while the content is not? */
  get isStuck(): boolean {
    if (!this.#isScaled) return false;
    const isAtEnd = this.#barPx >= this.#maxBarPx && this.#topPx < this.#maxPx;
    return isAtEnd || (this.#barPx <= 0 && this.#topPx > 0);
  }

  #barFor(topPx: number): number {
    const fromEndPx = this.#maxPx - topPx;
    if (topPx <= plainPx) return topPx;
    if (fromEndPx <= plainPx) return this.#maxBarPx - fromEndPx;
    return Math.round(plainPx + (topPx - plainPx) / this.#ratio);
  }

  #topFor(barPx: number): number {
    const fromEndPx = this.#maxBarPx - barPx;
    if (barPx <= plainPx) return barPx;
    if (fromEndPx <= plainPx) return this.#maxPx - fromEndPx;
    return plainPx + (barPx - plainPx) * this.#ratio;
  }

  get #isScaled(): boolean {
    return this.#contentPx > highestPx;
  }

  get #maxPx(): number {
    return Math.max(0, this.#contentPx - this.#roomPx);
  }

  get #maxBarPx(): number {
    return this.elementPx - this.#roomPx;
  }

  /** Movement of the content per movement of the scroll bar, between the end sections. */
  get #ratio(): number {
    return (this.#maxPx - 2 * plainPx) / (this.#maxBarPx - 2 * plainPx);
  }

  #within(topPx: number): number {
    return Math.max(0, Math.min(this.#maxPx, topPx));
  }
}
