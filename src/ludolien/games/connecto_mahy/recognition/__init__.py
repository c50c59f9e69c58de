"""What bots recognise in lines."""
