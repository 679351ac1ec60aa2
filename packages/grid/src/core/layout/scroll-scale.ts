/**
 * Higher than this no element gets in every browser, in pixels. Up to here whole pixels are exact in the numbers that
 * browsers draw with.
 */
export const highestPx = 16_000_000;

/** A wheel or a finger moves the bar by less, a dragged thumb of so high an element by more, in pixels. */
const nearPx = 4_000;

/** So much at either end is scrolled as it is; what lies between is pressed together, in pixels. */
const plainPx = 2_000_000;

/**
 * Scrolls a content that is higher than an element can be. Small movements of the scroll bar move the content as far;
 * large ones, as of a dragged thumb, lead to where the bar stands for. Places are in pixels.
 */
export class ScrollScale {
  #contentPx = 0;
  #roomPx = 0;
  #topPx = 0;
  #barPx = 0;

  /** How high the element is that is scrolled. */
  get elementPx(): number {
    return Math.min(this.#contentPx, highestPx);
  }

  /** What of the content is at the top of the room. */
  get topPx(): number {
    return this.#topPx;
  }

  /** How much further down than in the content a row stands in the element. */
  get shiftPx(): number {
    return this.#barPx - this.#topPx;
  }

  /** So high is the content, and the room in which it is seen. */
  fit(contentPx: number, roomPx: number): void {
    this.#contentPx = contentPx;
    this.#roomPx = roomPx;
    this.#topPx = this.#within(this.#topPx);
  }

  /** The scroll bar is here now. */
  heard(barPx: number): void {
    const movedPx = barPx - this.#barPx;
    this.#barPx = barPx;
    if (!this.#isScaled) this.#topPx = barPx;
    else if (movedPx !== 0)
      this.#topPx = this.#within(Math.abs(movedPx) <= nearPx ? this.#topPx + movedPx : this.#topFor(barPx));
  }

  /** Shows this place of the content; gives where the scroll bar has to be for it. */
  go(topPx: number): number {
    this.#topPx = this.#within(topPx);
    return this.settle();
  }

  /**
   * Where the scroll bar belongs for what is shown: after many small movements it is elsewhere. At an end of the bar
   * that is no end of the content this makes room to go on.
   */
  settle(): number {
    this.#barPx = this.#isScaled ? this.#barFor(this.#topPx) : this.#topPx;
    return this.#barPx;
  }

  /** Is the bar at an end while the content is not? */
  get isStuck(): boolean {
    if (!this.#isScaled) return false;
    const isAtEnd = this.#barPx >= this.#mostBarPx && this.#topPx < this.#mostPx;
    return isAtEnd || (this.#barPx <= 0 && this.#topPx > 0);
  }

  #barFor(topPx: number): number {
    const fromEndPx = this.#mostPx - topPx;
    if (topPx <= plainPx) return topPx;
    if (fromEndPx <= plainPx) return this.#mostBarPx - fromEndPx;
    return Math.round(plainPx + (topPx - plainPx) / this.#ratio);
  }

  #topFor(barPx: number): number {
    const fromEndPx = this.#mostBarPx - barPx;
    if (barPx <= plainPx) return barPx;
    if (fromEndPx <= plainPx) return this.#mostPx - fromEndPx;
    return plainPx + (barPx - plainPx) * this.#ratio;
  }

  get #isScaled(): boolean {
    return this.#contentPx > highestPx;
  }

  get #mostPx(): number {
    return Math.max(0, this.#contentPx - this.#roomPx);
  }

  get #mostBarPx(): number {
    return this.elementPx - this.#roomPx;
  }

  /** How much further the content moves than the bar, between the ends. */
  get #ratio(): number {
    return (this.#mostPx - 2 * plainPx) / (this.#mostBarPx - 2 * plainPx);
  }

  #within(topPx: number): number {
    return Math.max(0, Math.min(this.#mostPx, topPx));
  }
}
