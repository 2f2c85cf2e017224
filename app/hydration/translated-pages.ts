// A browser's translator takes text out of the page and puts its own in its place. React would take such a text out once
// more, or put something before it, fail, and show an error in place of the page.

const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
};

Node.prototype.insertBefore = function <T extends Node>(
  this: Node,
  node: T,
  before: Node | null,
): T {
  const place = before?.parentNode === this ? before : null;
  return insertBefore.call(this, node, place) as T;
};
