/**
 * The greatest element height that works in every browser, in pixels. Up to it whole pixels are exact in the numbers of
 * the layout engine.
 */
export const highestPx = 16_000_000;

/** The largest movement of the bar by a wheel or a finger, in pixels; a dragged thumb moves it further. */
const nearPx = 4_000;

/** The distance at both ends that scrolls unscaled, in pixels; the part between is compressed. */
const plainPx = 2_000_000;

/**
 * Scrolls content that is higher than an element can be. Small movements of the scroll bar scroll by the same distance;
 * large ones, as of a dragged thumb, jump to the proportional position. All values are in pixels.
 */
export class ScrollScale {
  #contentPx = 0;
  #roomPx = 0;
  #topPx = 0;
  #barPx = 0;

  /** The height of the scrolled element. */
  get elementPx(): number {
    return Math.min(this.#contentPx, highestPx);
  }

  /** The content offset at the top of the viewport. */
  get topPx(): number {
    return this.#topPx;
  }

  /** The distance by which rows in the element are below their content offset. */
  get shiftPx(): number {
    return this.#barPx - this.#topPx;
  }

  /** Sets the heights of the content and of the viewport. */
  fit(contentPx: number, roomPx: number): void {
    this.#contentPx = contentPx;
    this.#roomPx = roomPx;
    this.#topPx = this.#within(this.#topPx);
  }

  /** The scroll bar has moved to this position. */
  heard(barPx: number): void {
    const movedPx = barPx - this.#barPx;
    this.#barPx = barPx;
    if (!this.#isScaled) this.#topPx = barPx;
    else if (movedPx !== 0)
      this.#topPx = this.#within(Math.abs(movedPx) <= nearPx ? this.#topPx + movedPx : this.#topFor(barPx));
  }

  /** Scrolls to a content offset; returns the position of the scroll bar. */
  go(topPx: number): number {
    this.#topPx = this.#within(topPx);
    return this.settle();
  }

  /**
   * The position of the scroll bar for the shown content, from which it drifts by small movements. At an end of the bar
   * that is not an end of the content, this makes room to scroll on.
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

  /** The ratio of content movement to bar movement, between the ends. */
  get #ratio(): number {
    return (this.#maxPx - 2 * plainPx) / (this.#maxBarPx - 2 * plainPx);
  }

  #within(topPx: number): number {
    return Math.max(0, Math.min(this.#maxPx, topPx));
  }
}
